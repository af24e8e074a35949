import { writeFile } from 'node:fs/promises';
import { defineCommand } from '../../command.ts';
import { makeGround } from '../../map-ground/write-ground.ts';

const FILE = 'src/map/base-map.json';

export const command = defineCommand({
  usage: `npm run project -- map-ground

Writes ${FILE}, the map of Belgium and Luxembourg that every site has: coast, rivers, borders and names. Its sources are in
scripts/map-ground/sources/. Run it after a change of scripts/map-ground/.`,
  async run() {
    const ground = makeGround();
    await writeFile(FILE, `${JSON.stringify(ground)}\n`);
    console.log(`${FILE}: ${Object.keys(ground.zones).length} zones, ${ground.names.length} names.`);
  },
});
