/** An entry of package-lock.json, as far as the rules look at it. */
export interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}
export function findProblems(lock: Lock): string[];
