import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import type { Moving } from '@parakh/ui';
import { useMemo } from 'react';

type Shift = (symbol: string, to: number) => void;

/** Rows of a list are carried by their grip, or moved by Alt with an arrow. */
export function useMoving(shift: Shift): Moving {
  return useMemo(
    () => ({ move: shift, carry: (element, symbol, index) => carried(element, { symbol, index }, shift) }),
    [shift],
  );
}

function carried(element: HTMLTableRowElement, place: { symbol: string; index: number }, shift: Shift): () => void {
  const grip = element.querySelector('[data-grip]');
  const unmark = () => {
    delete element.dataset.drop;
  };
  return combine(
    draggable({
      element,
      ...(grip ? { dragHandle: grip } : {}),
      getInitialData: () => place,
      onDragStart: () => {
        element.dataset.carried = '';
      },
      onDrop: () => {
        delete element.dataset.carried;
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.index === 'number' && source.element !== element,
      getData: ({ input }) => attachClosestEdge(place, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => {
        element.dataset.drop = extractClosestEdge(self.data) ?? '';
      },
      onDragLeave: unmark,
      onDrop: ({ self, source }) => {
        unmark();
        const { symbol, index } = source.data;
        if (typeof symbol !== 'string' || typeof index !== 'number') return;
        const to = getReorderDestinationIndex({
          startIndex: index,
          indexOfTarget: place.index,
          closestEdgeOfTarget: extractClosestEdge(self.data),
          axis: 'vertical',
        });
        if (to !== index) shift(symbol, to);
      },
    }),
  );
}
