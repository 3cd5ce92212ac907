import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const knowledgeScreens: readonly ScreenRecord[] = [
  {
    path: '/reference',
    title: 'Reference of the condition language',
    description:
      'Every indicator, function, level and fundamental that a condition can read, with formula, source, example and picture; the operators and the grammar.',
    keywords: ['condition language', 'indicators', 'formulas', 'operators', 'grammar'],
    access: 'public',
    menu: { area: 'Learn', word: 'Reference' },
    own: 'the editor, the builder and the knowledge base link here for what a word of the language means',
    load: async () => (await import('./Reference.tsx')).Reference,
  },
  {
    path: '/reference/:operand',
    title: '{{id}} in conditions',
    description: 'Meaning, formula, source, parameters, warm-up, a picture and an example that runs.',
    keywords: ['formula', 'stock screener condition'],
    access: 'public',
    own: 'each operand has a page of its own, generated from its record, to be linked and found',
    pages: async () => (await import('./operand-pages.ts')).operandPages,
    load: async () => (await import('./OperandScreen.tsx')).OperandScreen,
  },
];
