export declare function bundle(
  entry: string,
  options?: { readonly conditions?: readonly string[]; readonly external?: readonly string[] },
): Promise<{ code: string; modules: string[] }>;
