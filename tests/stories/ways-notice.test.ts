/** What `../support/ways/` looks for is noticed: each fault beside a page of the same shape that is without it. */
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { faultsSeen, seeIn, ways } from '../support/ways/ways.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = chromiumPath();
  browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  page = await browser.newPage();
}, 120_000);
afterAll(async () => {
  await browser.close();
});

const choice = (style: string) =>
  `<style>[aria-pressed=true] { ${style} }</style>
   <div role="group"><button aria-pressed="true">List</button><button aria-pressed="false">Map</button></div>`;
const bar = (style: string) =>
  `<div role="progressbar" aria-label="Done" style="height: 8px; ${style}"><div style="height: 8px; width: 40%; background: green"></div></div>`;
const wide = '<div style="width: 900px; height: 10px"></div>';

const faults = [
  {
    what: 'words that a box cuts off at the side',
    way: 'text at 200 %',
    faulty:
      '<p style="width: 6rem; overflow: hidden; white-space: nowrap">What is the name of the hotel?</p>',
    sound: '<p style="width: 6rem; overflow: hidden">What is the name of the hotel?</p>',
    said: 'is cut off at the side',
  },
  {
    what: 'words that grow out of the height of their box',
    way: 'text at 200 %',
    faulty: '<p style="font-size: 1rem; height: 20px; overflow: hidden">What is the name?</p>',
    sound: '<p style="font-size: 1rem; height: 1.5rem; overflow: hidden">What is the name?</p>',
    said: 'is cut off above or below',
  },
  {
    what: 'words on other words',
    way: 'text at 200 %',
    faulty: '<p style="font-size: 1rem; height: 20px; margin: 0">Planet and people and policy</p>'.repeat(2),
    sound: '<p style="font-size: 1rem; margin: 0">Planet and people and policy</p>'.repeat(2),
    said: 'lies on',
  },
  {
    what: 'a page that is wider than the window',
    way: '400 %',
    faulty: wide,
    sound: `<div style="overflow: auto">${wide}</div>`,
    said: 'wider than the window',
  },
  {
    what: 'a control below a bar that stays',
    way: '400 %',
    faulty:
      '<button>Next</button><div style="position: fixed; inset: 0 0 auto; height: 100px; background: white"></div>',
    sound:
      '<button>Next</button><div style="position: fixed; inset: auto 0 0; height: 100px; background: white"></div>',
    said: 'is covered when it has the focus',
  },
  {
    what: 'a choice that a background alone shows',
    way: 'forced colours',
    faulty: choice('background: gold'),
    sound: choice('background: gold; outline: 2px solid'),
    said: '“List” is chosen and looks like “Map”',
  },
  {
    what: 'a bar that a background alone draws',
    way: 'forced colours',
    faulty: bar('background: silver'),
    sound: bar('border: 1px solid'),
    said: 'the bar “Done” shows nothing',
  },
  {
    what: 'a focus that a shadow alone shows',
    way: 'forced colours',
    faulty: '<style>button:focus { outline: none; box-shadow: 0 0 4px teal }</style><button>Next</button>',
    sound: '<style>button:focus { outline: 2px solid teal }</style><button>Next</button>',
    said: 'does not show that it has the focus',
  },
  {
    what: 'what would move',
    way: 'less motion',
    faulty: '<button style="transition: transform 1s">Next</button>',
    sound: '<button style="transition: transform 0.01ms">Next</button>',
    said: 'has transitions',
  },
];

describe('the ways of seeing a page', () => {
  it.each(faults)('[U-A11Y] notice $what', async ({ way: name, faulty, sound, said }) => {
    const way = ways.find((each) => each.name === name);
    if (!way) throw new Error(`There is no way ${name}.`);
    await seeIn(page, way);
    await page.setContent(`<title>A page</title><main>${faulty}</main>`);
    expect((await faultsSeen(page, way)).join('\n')).toContain(said);
    await page.setContent(`<title>A page</title><main>${sound}</main>`);
    expect(await faultsSeen(page, way)).toEqual([]);
  });
});
