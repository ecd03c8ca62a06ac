/**
 * A drawing from an .svg file. It is a part of the page, so that it follows the
 * page's colors; it says nothing that the text beside it does not say.
 */
export const Drawing = ({
  svg,
  className,
}: {
  svg: string;
  className?: string;
}) => (
  <span
    aria-hidden="true"
    className={className}
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);
