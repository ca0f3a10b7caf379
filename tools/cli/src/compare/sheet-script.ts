/**
 * What a sheet does in a browser: pictures of one ink, both sides in step under zoom and drag, blinking and sliding, regions sorted by what the
 * reader wants to see, decisions that are saved as a file. It loads and sends nothing.
 */
export const sheetScript = `'use strict';
(() => {
  const all = (root, query) => [...root.querySelectorAll(query)];
  document.documentElement.classList.add('live');
  for (const stage of all(document, '[data-stage]')) live(stage);

  function live(stage) {
    const panels = all(stage, '.panel');
    const slide = stage.querySelector('[data-slide]');
    let timer = 0;
    const current = () => panels[Number(stage.querySelector('[data-set]').value)];
    const show = () => panels.forEach((panel) => { panel.hidden = panel !== current(); });
    stage.querySelector('[data-set]').addEventListener('change', show);
    show();
    const boxOf = (svg) => svg.getAttribute('viewBox').split(' ').map(Number);
    const svgs = all(stage, '.views svg');
    const whole = svgs.map((svg) => svg.getAttribute('viewBox'));
    const set = (box) => svgs.forEach((svg) => svg.setAttribute('viewBox', box.join(' ')));
    const zoom = (factor, at) => {
      if (factor === 0) return svgs.forEach((svg, index) => svg.setAttribute('viewBox', whole[index]));
      const [x, y, w, h] = boxOf(current().querySelector('svg'));
      const [fx, fy] = at || [0.5, 0.5];
      set([x + w * fx * (1 - factor), y + h * fy * (1 - factor), w * factor, h * factor]);
    };
    for (const button of all(stage, '[data-zoom]'))
      button.addEventListener('click', () => zoom(Number(button.dataset.zoom)));
    for (const svg of svgs) {
      const share = (event) => {
        const { left, top, width, height } = svg.getBoundingClientRect();
        return [(event.clientX - left) / width, (event.clientY - top) / height];
      };
      svg.addEventListener('wheel', (event) => {
        event.preventDefault();
        zoom(event.deltaY < 0 ? 0.8 : 1.25, share(event));
      }, { passive: false });
      svg.addEventListener('pointerdown', (event) => {
        if (event.target.closest('a')) return;
        svg.setPointerCapture(event.pointerId);
        let last = share(event);
        const move = (next) => {
          const now = share(next);
          const [x, y, w, h] = boxOf(svg);
          set([x - (now[0] - last[0]) * w, y - (now[1] - last[1]) * h, w, h]);
          last = now;
        };
        svg.addEventListener('pointermove', move);
        svg.addEventListener('pointerup', () => svg.removeEventListener('pointermove', move), { once: true });
      });
    }
    const cut = () => stage.style.setProperty('--cut', slide.value + '%');
    slide.addEventListener('input', cut);
    cut();
    const mode = (name) => {
      clearInterval(timer);
      stage.dataset.view = name;
      slide.hidden = name !== 'slide';
      stage.classList.remove('other');
      if (name === 'blink') timer = setInterval(() => stage.classList.toggle('other'), 600);
      for (const button of all(stage, '[data-mode]'))
        button.setAttribute('aria-pressed', String(button.dataset.mode === name));
    };
    for (const button of all(stage, '[data-mode]'))
      button.addEventListener('click', () => mode(button.dataset.mode));
    mode('sides');
    const boxes = stage.querySelector('[data-boxes]');
    boxes.addEventListener('change', () => stage.classList.toggle('plain', !boxes.checked));
  }

  const limits = document.querySelector('[data-limits]');
  if (limits) limits.addEventListener('input', () => {
    const [area, points] = all(limits, 'input').map((input) => Number(input.value) || 0);
    for (const table of all(document, 'table.regions')) {
      const rows = all(table, 'tr[data-area]');
      for (const row of rows)
        row.classList.toggle('small', Number(row.dataset.area) < area || Number(row.dataset.points) < points);
      rows.sort((a, b) => a.classList.contains('small') - b.classList.contains('small'))
        .forEach((row) => row.parentNode.append(row));
    }
  });

  const record = document.querySelector('[data-record]');
  const facts = JSON.parse(record.dataset.record);
  const key = 'forme-compare ' + facts.inputs.map(({ sha256 }) => sha256).join(' ');
  const name = document.querySelector('[data-name]');
  const decided = () => all(document, '[data-decision]').map((field) => ({
    of: field.dataset.decision,
    decision: (field.querySelector('input:checked') || { value: 'open' }).value,
    note: field.querySelector('[data-note]').value,
  }));
  const cell = (text) => { const made = document.createElement('td'); made.textContent = text; return made; };
  const rows = () => {
    const body = record.querySelector('tbody');
    body.replaceChildren(...decided().map(({ of, decision, note }) => {
      const row = document.createElement('tr');
      row.append(cell(of), cell(decision), cell(note));
      return row;
    }));
    record.querySelector('[data-by]').textContent = name.value;
    record.querySelector('[data-on]').textContent = name.value ? new Date().toLocaleString() : '';
  };
  const keep = () => {
    rows();
    try { localStorage.setItem(key, JSON.stringify({ name: name.value, decisions: decided() })); } catch { /* A browser may keep nothing. */ }
  };
  try {
    const kept = JSON.parse(localStorage.getItem(key) || 'null');
    if (kept) {
      name.value = kept.name;
      for (const field of all(document, '[data-decision]')) {
        const own = kept.decisions.find(({ of }) => of === field.dataset.decision);
        if (!own) continue;
        const radio = field.querySelector('input[value="' + own.decision + '"]');
        if (radio) radio.checked = true;
        field.querySelector('[data-note]').value = own.note;
      }
    }
  } catch { /* What was kept cannot be read: the sheet begins without decisions. */ }
  document.addEventListener('input', (event) => {
    if (event.target.closest('[data-decision]') || event.target === name) keep();
  });
  rows();
  document.querySelector('[data-save]').addEventListener('click', () => {
    const saved = { ...facts, reviewed_by: name.value, reviewed_at: new Date().toISOString(), decisions: decided() };
    const link = document.createElement('a');
    link.href = 'data:application/json;charset=utf-8,' + encodeURIComponent(JSON.stringify(saved, null, 2));
    link.download = 'approval-record.json';
    link.click();
  });
  document.querySelector('[data-print]').addEventListener('click', () => window.print());
})();
`;
