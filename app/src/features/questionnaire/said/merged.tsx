import type { ReactNode } from 'react';
import type { Said } from './said';

/**
 * What two say of the questions: the lines of the first above those of the second. The marks of the second count: it has
 * one only where its answer was taken over.
 */
export function merged(first: Said, second: Said): Said {
  const lines = new Map<string, ReactNode>(first.lines);
  for (const [id, line] of second.lines)
    lines.set(
      id,
      lines.has(id) ? (
        <>
          {lines.get(id)}
          {line}
        </>
      ) : (
        line
      ),
    );
  return { marks: new Map([...first.marks, ...second.marks]), lines };
}
