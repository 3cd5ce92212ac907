import { createContext, useContext } from 'react';
import type { ScreenRecord } from './screen.ts';

/** Every screen of the product, handed down by what mounts the page: no part of it imports the screens of others. */
export const AllScreens = createContext<readonly ScreenRecord[]>([]);

export const useScreens = () => useContext(AllScreens);
