import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPdfHere, type PdfHere, type PdfOfOurs } from '@forme/extraction-api/here';
import { engineProblem, extractionModules, extractionProblems } from '@forme/extraction-api/tasks';
import {
  judgeHere as judgeFile,
  orderHere,
  preflightModules,
  profileHere,
  ProfileRefused,
  reportHere,
  type ProfileOfOurs,
} from '@forme/preflight-api/here';
import { nearestName } from '@forme/service-kit/names';
import { Problem } from '@forme/service-kit/problem';
import { UsageError } from '../command';
import { endOfProblem, mostPixels } from '../files/problem-end';
import { mustRead } from '../files/inputs';
import { EXIT } from '../command';
import type { LocalEngine } from '../platform/local-engine';
import type { Checked, Judging, JudgingTerms } from './judging';

/** Modules that judging and its reports need in engine processes. */
export const judgingModules = { ...extractionModules, ...preflightModules };

const deadlineMs = 180_000;
const headBytes = 1024;

/** Judges in this process, with engine processes that open the files and with nothing kept. Throws `UsageError` for a profile there is not. */
export async function judgeHere(local: LocalEngine, terms: JudgingTerms): Promise<Judging> {
  const profile = await profileOf(terms.profile);
  const ordered =
    terms.ticket === undefined ? { profile } : await orderOf(local, profile, terms.ticket);
  return {
    async judge({ path, name }) {
      try {
        return await checked(local, await pdfAt(path, terms), { ...ordered, terms, name });
      } catch (error) {
        const problem = error instanceof Problem ? error : engineProblem(error);
        if (!problem) throw error;
        const { code, detail } = problem;
        const ours = endOfProblem(problem).exit === EXIT.engineFailed;
        return { ok: false, code, detail, ours, lasting: code !== 'overloaded' };
      }
    },
  };
}

async function checked(
  { engine, folder }: LocalEngine,
  pdf: PdfOfOurs,
  {
    profile,
    order,
    terms,
    name,
  }: OrderedProfile & { readonly terms: JudgingTerms; readonly name: string },
): Promise<Checked> {
  const parts = { engine, folder: join(folder, 'plates'), deadlineMs, mostPixels };
  const here: PdfHere = openPdfHere(parts, pdf);
  const { language } = terms;
  const judged = await judgeFile(
    { name: basename(name), size: pdf.size, sha256: pdf.sha256 },
    {
      ...{ profile, order, now: () => new Date() },
      ask: (question) => here.ask(question),
      overrides: language === undefined ? null : { report: { language } },
    },
  );
  return {
    ok: true,
    job: judged.job,
    report: (kind) =>
      reportHere(judged, kind, {
        ...{ engine, path: pdf.path, language },
        picture: (question) => here.picture(question),
      }),
  };
}

interface OrderedProfile {
  readonly profile: ProfileOfOurs;
  readonly order?: Awaited<ReturnType<typeof orderHere>>['order'];
}

/** The profile under the values of a ticket. Throws `UsageError` for a ticket that is not read. */
async function orderOf(
  { engine }: LocalEngine,
  profile: ProfileOfOurs,
  path: string,
): Promise<OrderedProfile> {
  await mustRead(path);
  try {
    return await orderHere(engine, path, profile);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UsageError(`--ticket: ${error.detail.replace(/^jdf_file: /, '')}`);
  }
}

async function pdfAt(
  path: string,
  { password = null }: { readonly password?: string | null | undefined },
): Promise<PdfOfOurs> {
  await mustRead(path);
  const { size } = await stat(path);
  if (size === 0) throw extractionProblems.notAPdf('The file is empty');
  const file = await open(path);
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(headBytes), 0, headBytes, 0)
    .finally(() => file.close());
  // As lenient as the engine, which opens damaged headers; it has the last word.
  if (!/%PDF|%!PS-Adobe-\d\.\d PDF/.test(buffer.toString('latin1', 0, bytesRead))) {
    throw extractionProblems.notAPdf('Not a PDF: no PDF header in the first 1024 bytes');
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, size, sha256: hash.digest('hex'), password };
}

async function profileOf(named = 'default'): Promise<ProfileOfOurs> {
  const isFile = named.endsWith('.json');
  const given = isFile ? await profileIn(named) : null;
  try {
    return await profileHere(given?.id ?? named, given?.profile);
  } catch (error) {
    if (!(error instanceof ProfileRefused)) throw error;
    if (isFile) throw new UsageError(`--profile: ${named} is not valid: ${error.message}`);
    const near = nearestName(named, error.known);
    const hint = near === undefined ? 'forme profiles lists them' : `did you mean ${near}?`;
    throw new UsageError(`--profile: ${error.message}; ${hint}`);
  }
}

async function profileIn(
  file: string,
): Promise<{ readonly id: string; readonly profile: unknown }> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`--profile: ${file} cannot be read`, { cause });
  });
  const id = `file-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  try {
    return { id, profile: JSON.parse(text) as unknown };
  } catch (cause) {
    throw new UsageError(`--profile: ${file} is not JSON`, { cause });
  }
}
