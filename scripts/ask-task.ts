/** The running server that tasks are asked of. */
export interface TaskServer {
  url: string;
  token?: string | undefined;
}

/** The server that SERVER_URL and TASK_TOKEN name. */
export function taskServer(): TaskServer {
  return { url: process.env.SERVER_URL || 'http://127.0.0.1:4321', token: process.env.TASK_TOKEN };
}

/** Asks a running server for a task; gives what it says. Throws with a message for people where it does not do it. */
export async function askTask(name: string, input: string, { url, token = '' }: TaskServer): Promise<string> {
  const response = await fetch(`${url}/api/tasks/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: input,
  }).catch((error: Error) => {
    throw new Error(`No server answers at ${url} (${error.message}). Start it, or set SERVER_URL.`);
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The server at ${url} did not do the task «${name}»: ${answer}`);
  return answer;
}

/** The same for a command: prints what the server says, and gives the exit code. */
export async function printTask(name: string, input: string): Promise<number> {
  try {
    console.log(await askTask(name, input, taskServer()));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
