import { createServer, type RequestListener, type Server } from 'node:http';
import { useFont } from '#agency/brand/use-font.ts';
import type { Answers } from '#agency/new/answers.schema.ts';
import { FolderTaken, writeAgency } from '#agency/new/write-agency.ts';
import type { Plan } from '#app/first-start/answers-of.ts';
import { type Draft, openDraft } from '#app/first-start/draft.ts';
import { createEntrance } from '#app/first-start/entrance.ts';
import { createFirstStart } from '#app/first-start/first-start.ts';
import { START_PATH } from '#app/first-start/page.ts';
import type { Teller } from '#app/first-start/progress.ts';
import { noteResponses } from '#app/start/server-process.ts';
import { addressOf, listen } from '#app/start/start-server.ts';
import { answerOnNode } from '#platform/http/node-adapter.ts';
import { sendText } from '#platform/http/send-file.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { readSettings } from '#server/settings/settings.ts';
import { useAgencyFolder } from '../agency-folder.ts';
import { startBegun } from './start.ts';

/**
 * Serves a page that asks for the agency of a folder that is missing or empty. When the agency is made, the same server shows its
 * site. The folder must be in use already (CONTENT_DIR, DATA_DIR).
 */
export async function firstStart(folder: string, hasSampleHomes: boolean): Promise<undefined> {
  const settings = readSettings(process.env);
  const draft = await openDraft(settings.dataDir);
  if (hasSampleHomes && !draft.typed().homes) await draft.save({ homes: 'sample' });
  const entrance = createEntrance(settings.api?.settings.secure === true);
  const taken = createTakenServer();
  let isWritten = false;
  const establish = async (plan: Plan, teller: Teller): Promise<string> => {
    if (!isWritten) await write(folder, plan, draft, teller);
    isWritten = true;
    if (plan.hasSampleHomes) process.env.SAMPLE_HOMES = 'yes';
    await useAgencyFolder(folder);
    const link = await startBegun({ teller, take: taken.take });
    await draft.clear();
    return link;
  };
  const answer = await createFirstStart({ draft, entrance, establish });
  taken.ask((request, response) => {
    answerOnNode(request, response, answer, settings).catch((error: unknown) => {
      console.error(
        `${request.method} ${START_PATH} failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Something went wrong on our side. Please try again later.');
    });
  });
  await listen(taken.server, settings);
  const address = addressOf(taken.server, settings.host);
  console.log(
    `${folder} holds no agency yet. Answer a few questions in a browser; this link works once, in one browser:\n${address}${START_PATH.slice(1)}?key=${entrance.key}`,
  );
}

/** Writes the agency and who manages it. Nothing is left behind if it fails. */
async function write(folder: string, { answers, manager }: Plan, draft: Draft, teller: Teller): Promise<void> {
  // Stored first: if the process ends in between, the next start still invites the manager.
  await draft.saveManager(manager);
  try {
    await writeAgency(folder, answers);
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    throw new StartRefused(`${error.message} Somebody else has made an agency there. Start again with «npm start».`, {
      cause: error,
    });
  }
  await fetchFonts(folder, answers, teller);
}

/** An agency without its fonts is complete, so a font that cannot be fetched is only told. */
async function fetchFonts(folder: string, { headingFont, textFont }: Answers, teller: Teller): Promise<void> {
  for (const [role, name] of [['heading', headingFont] as const, ['text', textFont] as const]) {
    if (name === undefined) continue;
    try {
      console.log(await useFont(folder, name, role));
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      console.error(error.message);
      teller.warn({ kind: 'font', detail: error.message });
    }
  }
}

/**
 * Returns a server that first asks, and then shows a site. What it has asked stays at its address, so that the browser which
 * waits there learns how to go on.
 */
function createTakenServer() {
  let asking: RequestListener | undefined;
  let site: RequestListener | undefined;
  const server: Server = noteResponses(
    createServer((request, response) => {
      const listener = request.url?.startsWith(START_PATH) || !site ? asking : site;
      listener?.(request, response);
    }),
  );
  return {
    server,
    ask: (listener: RequestListener) => {
      asking = listener;
    },
    take: (listener: RequestListener) => {
      site = listener;
      return server;
    },
  };
}
