import type { PreviewView } from '../../.storybook/questionnaires/list-stories';
import { useFolder } from './folder-store';

export interface PreviewProps {
  /** `<key>/<n>`. */
  readonly folder: string;
  readonly view: PreviewView;
}

/** One questionnaire version as its author tries it. */
export function Preview({ folder: name, view }: PreviewProps) {
  const folder = useFolder(name);
  return (
    <pre>
      {name} {JSON.stringify(view)} {folder?.faults.length} {JSON.stringify(folder?.document).length}
    </pre>
  );
}
