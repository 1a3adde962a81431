/** The released questionnaires of the server, for the workbench. */
import type { FormSource } from '@alo/workbench';
import { authoringVersionResponse, authoringVersionsResponse } from '../../lib/authoring-responses.generated';
import { http } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { ownFiles } from './own-files';

const root = '/authoring/versions';

export const serverForms: FormSource = {
  list: async () => {
    const { data } = readResponse(authoringVersionsResponse, await http.get(root));
    return data.map(({ key, version, title }) => ({ key, version, title }));
  },
  read: async (key, version) => {
    const path = `${root}/${encodeURIComponent(key)}/${version}`;
    const { data } = readResponse(authoringVersionResponse, await http.get(path));
    return new Map(Object.entries(ownFiles(data.files)));
  },
};
