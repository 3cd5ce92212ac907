export interface Tile<Item> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Rectangles whose areas are the sizes, as near to squares as can be.
 * Source: Bruls, Huizing, van Wijk, Squarified Treemaps (2000).
 */
export function treemap<Item>(items: readonly Item[], sizeOf: (item: Item) => number, box: Box): Tile<Item>[] {
  const sized = items.map((item) => ({ item, size: sizeOf(item) })).filter(({ size }) => size > 0);
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const scale = (box.width * box.height) / (total || 1);
  const rest = sized.map(({ item, size }) => ({ item, area: size * scale })).sort((a, b) => b.area - a.area);
  const tiles: Tile<Item>[] = [];
  let room = box;
  while (rest.length > 0) {
    const side = Math.min(room.width, room.height);
    const row = rest.splice(
      0,
      rowLength(
        rest.map(({ area }) => area),
        side,
      ),
    );
    const laid = layRow(row, room);
    tiles.push(...laid.tiles);
    room = laid.room;
  }
  return tiles;
}

/** Takes one more tile into the row as long as its worst shape gets better. */
function rowLength(areas: readonly number[], side: number): number {
  let count = 1;
  while (count < areas.length && worst(areas.slice(0, count + 1), side) <= worst(areas.slice(0, count), side)) count++;
  return count;
}

function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const [largest, smallest] = [Math.max(...row), Math.min(...row)];
  return Math.max((side ** 2 * largest) / sum ** 2, sum ** 2 / (side ** 2 * smallest));
}

function layRow<Item>(row: readonly { item: Item; area: number }[], room: Box): { tiles: Tile<Item>[]; room: Box } {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const upright = room.width >= room.height;
  const thickness = sum / (upright ? room.height : room.width);
  let along = upright ? room.y : room.x;
  const tiles = row.map(({ item, area }) => {
    const length = area / thickness;
    const at = along;
    along += length;
    return upright
      ? { item, x: room.x, y: at, width: thickness, height: length }
      : { item, x: at, y: room.y, width: length, height: thickness };
  });
  const left = upright
    ? { ...room, x: room.x + thickness, width: room.width - thickness }
    : { ...room, y: room.y + thickness, height: room.height - thickness };
  return { tiles, room: left };
}
