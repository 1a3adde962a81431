/** A rule of our own for oxlint, which has no `no-restricted-syntax`. */

const clients = ['http', 'bare'];

/** `http.get<T>(…)` names a type that no code has looked for in the response. */
const responsesAreRead = {
  create: (context) => ({
    CallExpression(node) {
      const { callee, typeArguments } = node;
      if (!typeArguments || callee.type !== 'MemberExpression' || !clients.includes(callee.object.name))
        return;
      context.report({
        node,
        message: 'A type says nothing about what a server sends: read the response with readResponse.',
      });
    },
  }),
};

export default { meta: { name: 'alo' }, rules: { 'responses-are-read': responsesAreRead } };
