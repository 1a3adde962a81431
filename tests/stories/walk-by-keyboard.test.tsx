import { afterEach, describe, expect, it } from 'vitest';
import { tabStops } from '../../stories/branches/tab-stops.js';
import { walkByKeyboard } from '../../stories/branches/walk-by-keyboard.js';

const step = (html: string): HTMLElement => {
  const element = document.createElement('article');
  element.innerHTML = html;
  document.body.append(element);
  return element;
};
const question = (id: string, style: string, inside: string) =>
  `<div id="question-${id}" data-type="radio" style="position: absolute; height: 20px; ${style}">${inside}</div>`;
const stopsOf = (html: string) => tabStops(step(html)).map(({ id }) => id);

afterEach(() => {
  document.querySelector('article')?.remove();
});

describe('the stops of Tab', () => {
  it('[ENG-15] have one place for radio buttons of a name: the chosen one, or else the first', () => {
    const radios = (name: string, chosen = '') =>
      ['1', '2', '3']
        .map((at) => `<input type=radio name=${name} id=${name}${at} ${at === chosen ? 'checked' : ''}>`)
        .join('');
    expect(stopsOf(radios('a') + radios('b', '2'))).toEqual(['a1', 'b2']);
  });

  it('[ENG-15] leave out what is hidden, disabled or taken out of the order', () => {
    const html = `<input id=a><input id=b hidden><input id=c disabled><input id=d tabindex=-1>
      <div style="visibility: hidden"><button id=e>E</button></div><a id=f href="#x">F</a>`;
    expect(stopsOf(html)).toEqual(['a', 'f']);
  });
});

describe('a walk by keyboard', () => {
  it('[ENG-15] goes through two columns row by row', () => {
    const html =
      question('a', 'top: 0; left: 0; width: 90px', '<input id=a>') +
      question('b', 'top: 0; left: 100px; width: 90px', '<input id=b>') +
      question('c', 'top: 40px; left: 0; width: 90px', '<input id=c>');
    const element = step(html);
    walkByKeyboard(element);
    expect(document.activeElement?.id).toBe('c');
  });

  it.each([
    ['above', 'top: 40px; left: 0; width: 90px', 'top: 0; left: 0; width: 90px'],
    ['on the left', 'top: 0; left: 100px; width: 90px', 'top: 0; left: 0; width: 90px'],
  ])('[ENG-15] fails where the next question is drawn %s', (_, first, second) => {
    const element = step(question('a', first, '<input id=a>') + question('b', second, '<input id=b>'));
    expect(() => {
      walkByKeyboard(element);
    }).toThrow('Tab goes from input#a back to input#b, which is drawn before it.');
  });

  it('[ENG-15] fails where a control keeps the key for itself', () => {
    const element = step('<input id=a><input id=b>');
    element.querySelector('#a')?.addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    expect(() => {
      walkByKeyboard(element);
    }).toThrow('Tab goes no further than input#a.');
  });

  it('[ENG-15] fails where a control comes before the last one while it is walked', () => {
    const element = step('<input id=a><input id=b>');
    element.querySelector('#b')?.addEventListener('focus', () => {
      element.insertAdjacentHTML('afterbegin', '<input id=c>');
    });
    expect(() => {
      walkByKeyboard(element);
    }).toThrow('Tab does not reach input#c.');
  });
});
