import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [w,h] of [[1440,900],[390,844]]) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  await p.goto('http://127.0.0.1:8123/login');
  await p.getByLabel('Username').fill('alo.super'); await p.locator('input[type=password]').fill('alo-super-demo');
  await p.getByRole('button',{name:'Log In',exact:true}).click();
  await p.waitForURL(u=>!u.pathname.includes('login'));
  const hotels = await p.evaluate(async () => { const s = JSON.parse(localStorage.getItem('x')||'{}'); return 0; });
  await p.goto('http://127.0.0.1:8123/hotels'); await p.waitForTimeout(2500);
  const links = await p.$$eval('a[href*="/hotels/"]', a => a.map(x => [x.getAttribute('href'), x.textContent.slice(0,60)]));
  if (w===1440) console.log(links.slice(0,12));
  const target = process.argv[2] ?? links[0][0];
  await p.goto('http://127.0.0.1:8123'+target.replace(/\/$/,'')+'/questionnaire/planet'); await p.waitForTimeout(3500);
  console.log(p.url());
  const s = p.getByText(/questions? (are|is) not asked here$/);
  console.log('count', await s.count());
  if (await s.count()) { await s.last().scrollIntoViewIfNeeded(); await p.screenshot({path:`/tmp/look4/a-${w}.png`}); await s.last().click(); await p.waitForTimeout(300);
   const why = p.getByText('Why is this not asked?'); console.log('whys', await why.count()); await why.nth(0).click(); await why.nth(1).click(); await why.nth(3).click(); await p.waitForTimeout(1200); await s.last().evaluate(e=>e.scrollIntoView({block:'start'})); await p.waitForTimeout(300); }
  await p.screenshot({path:`/tmp/look4/b-${w}.png`});
  await p.close();
}
await b.close();
