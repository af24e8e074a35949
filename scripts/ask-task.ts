/** Asks the running server at SERVER_URL for a task, prints what it says, and gives the exit code. */
export async function askTask(name: string, input: string): Promise<number> {
  const url = process.env.SERVER_URL || 'http://127.0.0.1:4321';
  const response = await fetch(`${url}/api/tasks/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${process.env.TASK_TOKEN ?? ''}`, 'Content-Type': 'application/json' },
    body: input,
  }).catch((error: Error) => error);
  if (response instanceof Error) {
    console.error(`No server answers at ${url} (${response.message}). Start it, or set SERVER_URL.`);
    return 1;
  }
  (response.ok ? console.log : console.error)(await response.text());
  return response.ok ? 0 : 1;
}
