import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { AppError } from '@parakh/base';

/** One field of a message of Protocol Buffers: its number, how it is written, and how it is read. */
interface Field<Value> {
  readonly number: number;
  readonly wire: WireType;
  /** `before` is what the same field said earlier in the message: repeated fields add to it. */
  read(reader: BinaryReader, before: Value | undefined): Value;
}

type Fields = Readonly<Record<string, Field<unknown>>>;
/** proto3 leaves out what is 0 or empty: a field that is absent stays absent here, and its reader says what that means. */
type Read<Of extends Fields> = { readonly [Name in keyof Of]?: Of[Name] extends Field<infer Value> ? Value : never };
/** Reads a message to its end; throws for bytes that are none. */
type Message<Value> = (reader: BinaryReader) => Value;

export const double = (number: number): Field<number> => ({
  number,
  wire: WireType.Bit64,
  read: (reader) => reader.double(),
});

/** `int64`, `int32`, `bool` and enums. NaN beyond what a number holds exactly. */
export const whole = (number: number): Field<number> => ({
  number,
  wire: WireType.Varint,
  read: (reader) => exact(Number(reader.int64())),
});

export const text = (number: number): Field<string> => ({
  number,
  wire: WireType.LengthDelimited,
  read: (reader) => reader.string(),
});

export const one = <Value>(number: number, message: Message<Value>): Field<Value> => ({
  number,
  wire: WireType.LengthDelimited,
  read: (reader) => within(reader, message),
});

export const many = <Value>(number: number, message: Message<Value>): Field<readonly Value[]> => ({
  number,
  wire: WireType.LengthDelimited,
  read: (reader, before = []) => [...before, within(reader, message)],
});

/** Fields that are not listed are skipped; one that is listed and written otherwise is no message of ours. */
export function message<Of extends Fields>(fields: Of): Message<Read<Of>> {
  const byNumber = new Map(Object.entries(fields).map(([name, field]) => [field.number, { name, field }]));
  return (reader) => {
    const read: Record<string, unknown> = {};
    while (reader.pos < reader.len) {
      const [number, wire] = reader.tag();
      const known = byNumber.get(number);
      if (!known) reader.skip(wire, number);
      else if (known.field.wire === wire) read[known.name] = known.field.read(reader, read[known.name]);
      else throw new TypeError(`field ${number} is written otherwise`);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the field of its name
    return read as Read<Of>;
  };
}

/** A frame of a broker's feed. Throws `broker.unreadable` for bytes that are no such message, cut ones included. */
export function parseFrame<Value>(broker: string, frame: Uint8Array, read: Message<Value>): Value {
  try {
    return read(new BinaryReader(frame));
  } catch {
    throw new AppError('broker.unreadable', { broker, why: `a frame of ${frame.byteLength} bytes` });
  }
}

function within<Value>(reader: BinaryReader, read: Message<Value>): Value {
  return read(new BinaryReader(reader.bytes()));
}

const exact = (value: number): number => (Number.isSafeInteger(value) ? value : NaN);
