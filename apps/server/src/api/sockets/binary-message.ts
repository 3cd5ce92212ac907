const BINARY = 0x82;
/** A length that does not fit into seven bits follows in two bytes, or in eight. */
const SHORT = 126;
const LONG = 127;

/** A binary message as it stands on the line (RFC 6455, from a server, in one piece): made once and written to many. */
export function binaryMessage(bytes: Uint8Array): Buffer {
  const size = bytes.length;
  const head = size < SHORT ? 2 : size <= 0xffff ? 4 : 10;
  const message = Buffer.allocUnsafe(head + size);
  message[0] = BINARY;
  message[1] = head === 2 ? size : head === 4 ? SHORT : LONG;
  if (head === 4) message.writeUInt16BE(size, 2);
  if (head === 10) message.writeBigUInt64BE(BigInt(size), 2);
  message.set(bytes, head);
  return message;
}
