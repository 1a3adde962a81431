import type { FormFiles, FormSource, ReleasedForm } from '@alo/workbench';

/** The shipped questionnaires as files, each fetched when it is asked for. */
const texts = import.meta.glob<string>('../../schemas/questionnaires/*/*/*.json', {
  query: '?raw',
  import: 'default',
});

const placeOf = (path: string) => {
  const [key = '', version = '', name = ''] = path.split('/').slice(-3);
  return { key, version: Number(version), name };
};

/** The questionnaires of the repository, for a workbench without a server. */
export const repositoryForms: FormSource = {
  list: () =>
    Promise.all(
      Object.entries(texts)
        .filter(([path]) => placeOf(path).name === 'questionnaire.json')
        .map(async ([path, read]): Promise<ReleasedForm> => {
          const { title } = JSON.parse(await read()) as { title: string };
          const { key, version } = placeOf(path);
          return { key, version, title };
        }),
    ),
  read: async (key, version): Promise<FormFiles> => {
    const own = Object.entries(texts).filter(([path]) => {
      const place = placeOf(path);
      return place.key === key && place.version === version;
    });
    return new Map(
      await Promise.all(own.map(async ([path, read]) => [placeOf(path).name, await read()] as const)),
    );
  },
};
