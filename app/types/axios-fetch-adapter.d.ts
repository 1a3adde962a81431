/** The adapter of axios that reads an answer as a stream: a module of the package that its own types do not name. */
declare module 'axios/unsafe/adapters/fetch.js' {
  import type { AxiosAdapter } from 'axios';

  const adapter: AxiosAdapter;
  export default adapter;
}
