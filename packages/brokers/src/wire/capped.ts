import { AppError } from '@parakh/base';

/** The text of a reply that may not be larger than `most` bytes: what is, is dropped at once. Throws `broker.unreadable`. */
export async function readCapped(response: Response, most: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.byteLength;
    if (read > most) {
      await reader.cancel();
      throw new AppError('broker.unreadable', { why: `more than ${most} bytes` });
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
