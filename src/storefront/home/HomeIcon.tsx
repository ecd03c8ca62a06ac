/** An icon of public/icons.svg, in the color of the text beside it: a file of its own, because only the home page needs these. */
export const HomeIcon = ({ id }: { id: string }) => (
  <svg aria-hidden="true" className="size-[1.5rem] shrink-0">
    <use href={`/icons.svg#${id}`} />
  </svg>
);
