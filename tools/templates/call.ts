export const callIn = (area: string, name: string) => `  ${name}: get('x/${area}/${name}', {
    own: 'say why the product needs a call that the specification does not have',
    access: 'public',
    reply: z.object({ ready: z.boolean() }),
  }),
`;
