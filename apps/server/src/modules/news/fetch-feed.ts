/** What a source said the last time, sent back so that it need not say the same again. */
export interface FeedState {
  readonly etag?: string;
  readonly modified?: string;
}

export type FetchedFeed = { readonly bytes: Buffer; readonly state: FeedState } | 'unchanged';

const WITHIN_MS = 20_000;
/** No feed of headlines comes near it: more is a mistake or a trap. */
const LARGEST = 5 * 1024 * 1024;

/** Asks a source once. Throws an Error that says why it gave nothing. */
export async function fetchFeed(url: string, { etag, modified }: FeedState): Promise<FetchedFeed> {
  const response = await fetch(url, {
    headers: {
      'User-Agent': 'Parakh (news reader)',
      Accept:
        'application/rss+xml, application/atom+xml, application/feed+json, application/json, application/xml;q=0.9',
      ...(etag !== undefined && { 'If-None-Match': etag }),
      ...(modified !== undefined && { 'If-Modified-Since': modified }),
    },
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (response.status === 304) {
    await response.body?.cancel();
    return 'unchanged';
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  const bytes = await gathered(response);
  const [tag, when] = [response.headers.get('etag'), response.headers.get('last-modified')];
  return { bytes, state: { ...(tag !== null && { etag: tag }), ...(when !== null && { modified: when }) } };
}

async function gathered({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new Error(`is larger than ${LARGEST / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
