import { AppError } from '@parakh/base';

/** `none` where the vendor's code for a failure only says that there is nothing; every other failure goes on. */
export async function noneAt<Reply>(
  codes: ReadonlySet<string>,
  none: Reply,
  asked: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await asked();
  } catch (failure) {
    const code = failure instanceof AppError ? failure.detail.code : null;
    if (typeof code === 'string' && codes.has(code)) return none;
    throw failure;
  }
}
