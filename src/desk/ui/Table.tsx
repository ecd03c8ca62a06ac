import type { ReactNode } from "react";

/** A table, which scrolls by itself where the page is narrower; its first column holds texts. */
export const Table = ({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) => (
  <div role="region" aria-label={name} tabIndex={0} className="overflow-x-auto">
    <table className="w-full text-right tabular-nums [overflow-wrap:normal] [&_:is(td,th)]:py-1 [&_:is(td,th)]:pl-3 [&_:is(td,th)]:first:pl-0 [&_:is(td,th)]:first:text-left">
      <thead>
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], index) => (
          <tr key={index} className="border-b border-line">
            <th scope="row" className="min-w-32 font-normal">
              {first}
            </th>
            {others.map((cell, place) => (
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
