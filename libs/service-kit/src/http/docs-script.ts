/** The script of the API pages: search in the list of operations, and copying of examples. Inline; the pages read without it. */
export const docsScript = `
const search = document.getElementById('search');
const lines = [...document.querySelectorAll('#list a[data-words]')];
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/ +/).filter(Boolean);
  let found = 0;
  for (const line of lines) {
    line.hidden = !words.every((word) => line.dataset.words.includes(word));
    if (!line.hidden) found++;
  }
  for (const section of document.querySelectorAll('#list section'))
    section.hidden = !section.querySelector('a[data-words]:not([hidden])');
  document.getElementById('none').hidden = found > 0;
  document.getElementById('list').classList.toggle('found', words.length > 0);
});
search.addEventListener('keydown', (event) => {
  const first = lines.find((line) => !line.hidden);
  if (event.key === 'Enter' && first) first.click();
});
document.getElementById('list').addEventListener('click', () => {
  document.getElementById('menu').checked = false;
  search.value = '';
  search.dispatchEvent(new Event('input'));
});
function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done ? Promise.resolve() : Promise.reject();
}
for (const button of document.querySelectorAll('.try button'))
  button.addEventListener('click', () => {
    copied(button.nextElementSibling.textContent).then(
      () => { button.textContent = 'Copied'; },
      () => { button.textContent = 'Select and copy'; },
    );
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
`;
