import type { StepKey } from '@alo/schemas';
import { useEffect, useState } from 'react';
import { groupElementId } from './group-element-id.js';
import { scrollerOf } from './scroller.js';
import { topicInView } from './topic-in-view.js';

const isBetween = (element: Element, top: number, bottom: number): boolean => {
  const box = element.getBoundingClientRect();
  return box.bottom > top && box.top < bottom;
};

/** Looks at the page, and gives the topic of the step that is in view now. */
function lookAt(stepKey: StepKey, groupKeys: readonly string[]): string | undefined {
  const groups = groupKeys.flatMap((key) => {
    const element = document.getElementById(groupElementId(stepKey, key));
    return element === null ? [] : [{ key, element }];
  });
  const [first] = groups;
  const scroller = first && scrollerOf(first.element);
  if (!scroller) return undefined;
  const isPage = scroller === document.scrollingElement;
  const upper = isPage ? 0 : scroller.getBoundingClientRect().top;
  const active = document.activeElement;
  const focused = groups.find(({ element }) => element.contains(active));
  const end = scroller.scrollHeight - scroller.clientHeight;
  return topicInView(
    groups.map(({ key, element }) => ({ key, top: element.getBoundingClientRect().top - upper })),
    {
      height: scroller.clientHeight,
      isAtEnd: end > 0 && scroller.scrollTop >= end - 1,
      focused: active && isBetween(active, upper, upper + scroller.clientHeight) ? focused?.key : undefined,
    },
  );
}

/** Gives the topic of the step that a person looks at; renders again only when it is another one. */
export function useTopicInView(stepKey: StepKey, groupKeys: readonly string[]): string | undefined {
  const [topic, setTopic] = useState<string>();
  const keys = groupKeys.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setTopic(lookAt(stepKey, keys.split(' ')));
      });
    };
    look();
    // `scroll` does not bubble: what scrolls is somewhere inside.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    document.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', look, { capture: true });
      document.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, [stepKey, keys]);
  return topic;
}
