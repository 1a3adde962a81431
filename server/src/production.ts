/**
 * Chooses the production builds of libraries such as React, which look at `NODE_ENV` when they are loaded first: this
 * module must be imported before them. A developer's own choice stays.
 */
process.env['NODE_ENV'] ??= 'production';
