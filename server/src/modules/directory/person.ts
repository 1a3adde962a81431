/** People, as a directory speaks of them. */
/** What a directory says a person is called; each part may be missing. */
export interface Names {
  readonly displayName: string | undefined;
  readonly formatted: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
}

/** What a directory says about a person. */
export interface PersonOfDirectory {
  readonly username: string;
  /** By which the directory knows them. */
  readonly externalId: string | null;
  readonly names: Names;
  /** What they are called here. */
  readonly name: string;
  readonly email: string | null;
  readonly isActive: boolean;
}

export interface DirectoryUser extends PersonOfDirectory {
  readonly id: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** By what users are looked for. */
export interface Filter {
  readonly by: 'id' | 'userName' | 'externalId' | 'email';
  readonly value: string;
}
