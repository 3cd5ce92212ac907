/** What the server took for granted when it drew a page, before it knew anything of the reader: the first drawing in the browser has to equal it. */
export interface FirstDrawing {
  readonly isPhone: boolean;
  /** The clock it was drawn by. */
  readonly now: number;
}

let device = false;
let clock: number | undefined;

/** From here on drawings begin as this one did. */
export function drawAs({ isPhone, now }: FirstDrawing): void {
  device = isPhone;
  clock = now;
}

/** The page stands: what is drawn from here on is of the present. */
export function drawnOnce(): void {
  clock = undefined;
}

/** Whether the server drew the page for a phone. */
export const wasDrawnForPhone = () => device;

/** The clock of what is being drawn. */
export const drawingNow = () => clock ?? Date.now();
