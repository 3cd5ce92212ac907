/** A test that takes ever more memory. */
const all: number[][] = [];
for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => i + all.length));
