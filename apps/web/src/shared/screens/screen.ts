import type { ComponentType } from 'react';

/** The areas of the rail, in its order. */
export const areas = ['Market', 'Scanners', 'Screeners', 'Strategies', 'F&O', 'Charts', 'Portfolio', 'Learn'] as const;
export type Area = (typeof areas)[number];

/** What one page of a screen says of itself. */
export interface PageText {
  /** The parameter of the path. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/** A screen as data: the router, the menu, the palette, the page's words and the tests read this. */
export interface ScreenRecord {
  /** As in the specification's table: '/stocks/:id'. */
  readonly path: string;
  /** {{id}} stands for the parameter of the path, title-cased. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly access: 'public' | 'auth' | 'staff' | 'admin';
  /** Search engines are told this address as the true one. */
  readonly canonical?: true;
  /** Where the rail and the palette offer it; the rail has room for few. */
  readonly menu?: {
    readonly area: Area;
    readonly word: string;
    readonly isInPaletteAlone?: true;
    /** Of a path with a parameter: the page that is offered. */
    readonly at?: string;
  };
  /** Chart pages have no footer; the landing page brings its own frame. */
  readonly frame?: 'chart' | 'landing';
  /** Of a path with a parameter: its pages, where they are known beforehand and each has words of its own. */
  readonly pages?: () => Promise<readonly PageText[]>;
  /** Why it exists although the specification has no such row. */
  readonly own?: string;
  readonly load: () => Promise<ComponentType>;
}
