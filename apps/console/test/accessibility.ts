import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical violations of WCAG on the page. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as {
      axe: { run(root: Document): Promise<AxeResults> };
    };
    const { violations: all } = await tool.run(document);
    return all.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.map((it) => it.html.slice(0, 160)),
    }));
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => `${id}: ${where.join(' | ')}`);
}
