/** A module of WebAssembly with a memory of its own, in which columns are placed one after the other. */
export interface Placed {
  readonly exports: object;
  /** Room for so many bytes, and an instruction's width behind them. */
  place<T>(make: (buffer: ArrayBufferLike, at: number) => T, bytes: number): T;
  /** Whether memory belongs to this module. */
  holds(buffer: ArrayBufferLike): boolean;
}

interface Memory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

interface WebAssemblyHere {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  readonly Memory: new (limits: object) => Memory;
}

const PAGE_BYTES = 65_536;
const PAGES_AT_ONCE = 16;
const MOST_PAGES = 65_536;
/** What the module keeps for itself. */
const OWN_BYTES = 4096;
/** Where reading 16 bytes at once is fastest. */
const ALIGNMENT = 64;

const compiled = new Map<string, object>();

/**
 * Starts a module written in base 64 that imports its memory. The memory is shared, for shared memory keeps its views when it grows.
 * Undefined where WebAssembly or shared memory is not to be had: in old engines, and in pages whose content policy forbids it.
 */
export function placed(text: string): Placed | undefined {
  const { WebAssembly: here, SharedArrayBuffer: shared } = globalThis as Partial<{
    WebAssembly: WebAssemblyHere;
    SharedArrayBuffer: unknown;
  }>;
  if (!here || !shared) return undefined;
  try {
    const module = compiled.get(text) ?? new here.Module(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    compiled.set(text, module);
    const memory = new here.Memory({ initial: PAGES_AT_ONCE, maximum: MOST_PAGES, shared: true });
    const { exports } = new here.Instance(module, { env: { memory } });
    return { exports, ...placing(memory) };
  } catch {
    return undefined;
  }
}

function placing(memory: Memory): Pick<Placed, 'place' | 'holds'> {
  let next = OWN_BYTES;
  const buffers = new Set([memory.buffer]);
  return {
    place(make, bytes) {
      const at = next;
      next = (Math.ceil((at + bytes) / ALIGNMENT) + 1) * ALIGNMENT;
      const missing = Math.ceil((next - memory.buffer.byteLength) / PAGE_BYTES);
      if (missing > 0) {
        memory.grow(Math.max(PAGES_AT_ONCE, missing));
        buffers.add(memory.buffer);
      }
      return make(memory.buffer, at);
    },
    holds: (buffer) => buffers.has(buffer),
  };
}
