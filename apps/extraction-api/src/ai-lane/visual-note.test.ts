import { type AiProvider, type ModelRequest, ProviderError } from './provider';
import { makeWriteNote, type NoteParts } from './visual-note';

const facts = '{"inks":[{"ink":"Cyan","delta_points":-0.4,"regions":2}]}';
const enabled = {
  status: 'enabled',
  warning: { code: 'ai_tier', message: '' },
  cacheKey: '',
} as const;

function noteOf(answer: string | ProviderError, parts: Partial<NoteParts> = {}) {
  const asked: ModelRequest[] = [];
  const counted: string[] = [];
  const provider: AiProvider = {
    name: 'fake',
    modelOf: (use) => `model-of-${use}`,
    ask(request) {
      asked.push(request);
      if (typeof answer !== 'string') return Promise.reject(answer);
      return Promise.resolve({ text: answer, inputTokens: 10, outputTokens: 10 });
    },
  };
  const write = makeWriteNote({
    state: () => enabled,
    provider,
    prices: {},
    capUsd: 1,
    count: (...words) => counted.push(words.join(' ')),
    ...parts,
  });
  const png = Buffer.from('picture');
  const signal = new AbortController().signal;
  return { asked, counted, note: write({ tenant: 't', skipAi: false, facts, png, signal }) };
}

describe('notes on differences', () => {
  it('are what the model says of the facts, shown with the picture', async () => {
    const { note, asked, counted } = noteOf(
      '```json\n{"note":"Cyan has 0.4 points less in 2 areas."}\n```',
    );
    expect(await note).toEqual({
      note: 'Cyan has 0.4 points less in 2 areas.',
      model: 'model-of-visual_note',
      warning: null,
    });
    expect(asked[0]).toMatchObject({ prompt: facts, png: Buffer.from('picture') });
    expect(counted).toEqual(['visual_note model-of-visual_note ok']);
  });

  it.each([
    ['judges', '{"note":"The plates are fine."}'],
    ['judges in other words', '{"note":"Cyan passes."}'],
    ['names a figure that is not there', '{"note":"Cyan differs by 7 points."}'],
    ['is too long', JSON.stringify({ note: 'Cyan '.repeat(200) })],
    ['is no note', '{"text":"Cyan"}'],
    ['is no JSON', 'Cyan differs.'],
    ['is empty', '{"note":" "}'],
  ])('are not given when the answer %s', async (_what, answer) => {
    expect(await noteOf(answer).note).toMatchObject({
      note: null,
      warning: { code: 'ai_answer_unusable' },
    });
  });

  it('are null with the reason of the lane, without asking', async () => {
    const warning = { code: 'ai_disabled', message: 'off', scope: 'signals.ai' };
    const off = noteOf('', { state: () => ({ status: 'disabled', warning, cacheKey: '' }) });
    expect(await off.note).toMatchObject({
      note: null,
      model: null,
      warning: { code: 'ai_disabled' },
    });
    const missing = { code: 'ai_missing_credentials', message: '', scope: 'signals.ai' };
    const none = noteOf('', { provider: null, state: () => ({ ...enabled, warning: missing }) });
    expect(await none.note).toMatchObject({
      note: null,
      warning: { code: 'ai_missing_credentials' },
    });
    const dear = noteOf('{"note":"Cyan"}', { capUsd: 0 });
    expect(await dear.note).toMatchObject({ note: null, warning: { code: 'ai_budget_exceeded' } });
    expect([...off.asked, ...none.asked, ...dear.asked]).toEqual([]);
  });

  it('are null when the provider fails', async () => {
    const { note } = noteOf(new ProviderError('overloaded', 'later'));
    expect(await note).toMatchObject({ note: null, warning: { code: 'ai_provider_failed' } });
  });
});
