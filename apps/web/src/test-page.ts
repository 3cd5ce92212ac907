import { afterEach } from 'vitest';
import { resetShared } from './shared/page/shared-state.ts';

// Such as a dialog that is open.
afterEach(resetShared);
