import { z } from 'zod';
import { vendorId } from './shapes.ts';

/** An id that vendors leave empty, or out, where there is none. */
export const vendorIdOrNone = z.union([z.literal(''), vendorId]).nullish();
