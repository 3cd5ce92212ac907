const GAP = 4;

/** Under the button, right edges in line where there is no room to the right; above it where there is none below. */
export function placeUnder(button: HTMLElement, box: HTMLElement): void {
  const edge = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = edge.bottom + GAP + height < innerHeight;
  const left = edge.left + width + GAP < innerWidth ? edge.left : edge.right - width;
  box.style.top = `${below ? edge.bottom + GAP : Math.max(GAP, edge.top - GAP - height)}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}
