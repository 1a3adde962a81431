import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { EvidenceFiles } from '../../renderer/src/question/EvidenceFiles';

const name = 'Electricity bills of the year 2025, all twelve months, building north.pdf';

describe('the name of a file', () => {
  it.each([300, 1200])(
    '[UP-10] keeps its end and its type in one line that is %s px wide, and is read as a whole',
    async (width) => {
      const screen = await render(
        <div style={{ width }}>
          <EvidenceFiles files={[{ id: 'a', fileName: name }]} />
        </div>,
      );
      const whole = screen.getByText(name, { exact: true });
      await expect.element(whole).toBeInTheDocument();
      const line = whole.element().parentElement;
      const [, head, tail] = [...(line?.children ?? [])] as HTMLElement[];
      expect(`${head?.textContent}${tail?.textContent}`).toBe(name);
      expect(tail?.textContent).toBe(' north.pdf');
      expect(line?.getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect(tail?.getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect((head?.scrollWidth ?? 0) > (head?.clientWidth ?? 0)).toBe(width === 300);
    },
  );
});
