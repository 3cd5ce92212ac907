/** Rules that oxlint does not bring along (`.oxlintrc.json` names this file). */

interface Annotation {
  readonly type: string;
  readonly typeAnnotation?: Annotation;
}

interface Rest {
  /** Of a parameter; the rest of a pattern has none. */
  readonly typeAnnotation?: Annotation | null;
}

interface Context {
  report(finding: { readonly node: Rest; readonly message: string }): void;
}

/** A tuple as rest parameter is several parameters that `max-params` counts as one. `T[]` and `Parameters<F>` are what they say. */
const noRestTuple = {
  create: (context: Context) => ({
    RestElement(node: Rest) {
      let type = node.typeAnnotation?.typeAnnotation;
      while (type?.type === 'TSTypeOperator') type = type.typeAnnotation;
      if (type?.type === 'TSTupleType')
        context.report({ node, message: 'A rest tuple hides parameters from max-params: take an object.' });
    },
  }),
};

export default { meta: { name: 'parakh' }, rules: { 'no-rest-tuple': noRestTuple } };
