import { DefinitionError } from '@alo/engine/authoring';
import { AloProvider } from '@alo/renderer';
import type { QuestionDefinition } from '@alo/schemas';
import { isValidElement, useMemo, type ReactNode } from 'react';
import { drawnTile } from '../support/drawn-tile';
import { QuestionsBelow } from './QuestionsBelow';
import styles from './authors.module.css';

interface ExampleProps {
  /** A block of JSON: a list of questions. */
  readonly children: ReactNode;
}

/** The text inside what MDX makes of a block of code. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return (node as readonly ReactNode[]).map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** Reads the questions of a block; a test lints every block, so a mistake here is seen before. */
function questionsIn(children: ReactNode): readonly QuestionDefinition[] | string {
  try {
    return JSON.parse(textOf(children)) as readonly QuestionDefinition[];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DefinitionError) return error.message;
    throw error;
  }
}

const map = { tileUrl: drawnTile, attribution: [{ text: 'Drawn for this page' }] };

/** Questions as an author writes them, and below them as a hotel sees them. */
export function Example({ children }: ExampleProps) {
  const questions = useMemo(() => questionsIn(children), [children]);
  return (
    <figure className={styles['example']}>
      {children}
      <figcaption className={styles['caption']}>As a hotel sees it. Try it:</figcaption>
      {/* The page of a guide is not a story: nothing of the documentation reaches in, or out. */}
      <div className={`sb-unstyled ${styles['live'] ?? ''}`}>
        {typeof questions === 'string' ? (
          <p>{questions}</p>
        ) : (
          <AloProvider map={map}>
            <QuestionsBelow questions={questions} />
          </AloProvider>
        )}
      </div>
    </figure>
  );
}
