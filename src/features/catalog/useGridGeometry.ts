import { useLayoutEffect, useState, type RefObject } from "react";
import type { GridGeometry } from "./cardPositions";

/**
 * Measures how cards stand in a grid, by a model: a grid with one card in it
 * that is as full as a card can be. So every row has the same height, and it is
 * the right one whatever the width, the zoom, the size and the spacing of text.
 *
 * @param modelRef the grid with the model card
 * @returns null before it is drawn, and where nothing ever is, as on a server
 */
export function useGridGeometry(
  modelRef: RefObject<HTMLElement | null>,
): GridGeometry | null {
  const [geometry, setGeometry] = useState<GridGeometry | null>(null);
  useLayoutEffect(() => {
    const model = modelRef.current;
    const card = model?.firstElementChild;
    if (!model || !card) return undefined;
    const measure = () => {
      const measured = measureGrid(model, card);
      setGeometry((known) => (isSame(known, measured) ? known : measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(card);
    return () => observer.disconnect();
  }, [modelRef]);
  return geometry;
}

function measureGrid(grid: Element, card: Element): GridGeometry | null {
  const { height } = card.getBoundingClientRect();
  if (height === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const gap = parseFloat(rowGap) || 0;
  return {
    columns: gridTemplateColumns.split(" ").length,
    rowHeight: Math.ceil(height + gap),
    gap,
  };
}

const isSame = (a: GridGeometry | null, b: GridGeometry | null) =>
  a?.columns === b?.columns &&
  a?.rowHeight === b?.rowHeight &&
  a?.gap === b?.gap;
