import type { ScreenRecord } from '../../shared/screens/screen.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { specialScreens } from './special-screens.ts';

export const scannerScreens: readonly ScreenRecord[] = [...catalogueScreens, ...specialScreens];
