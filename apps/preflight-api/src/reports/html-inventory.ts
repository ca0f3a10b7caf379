import { html, type Html } from './html';
import { inventoryTables, type InventoryTable } from './inventory-rows';
import type { ReportModel } from './report-model';
import { fill, type ReportWords } from './texts/report-words';

/** Inventory of the file: inks, images, fonts and page boxes. */
export function inventorySection({ document }: ReportModel, words: ReportWords): Html | null {
  if (!document.inventory) return null;
  return html`<section class="inventory">
    <h2>${words.inventory.title}</h2>
    <div class="card">
      ${inventoryTables(document.inventory, words).map((table) => inventoryTable(table, words))}
    </div>
  </section>`;
}

function inventoryTable({ title, columns, rows, more }: InventoryTable, words: ReportWords): Html {
  return html`<h3>${title}</h3>
    <table>
      ${
        columns.length === 0
          ? null
          : html`<thead>
              <tr>
                ${columns.map((name) => html`<th scope="col">${name}</th>`)}
              </tr>
            </thead>`
      }
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${more === 0 ? null : html`<p class="soft">${fill(words.file.andMore, { n: more })}</p>`}`;
}
