import { addressPart } from '#domain/url-part.ts';

/**
 * Returns the compose.yaml of a new agency, with which `docker compose up` runs its site and its night from the agency's folder alone.
 * deploy/compose.yaml does the same from the folder of the project.
 */
export const composeFile = (
  name: string,
): string => `# Runs this agency with containers, from this folder alone: docker compose up --detach
# The first night runs at once: it imports the homes and builds the site, which is then on http://127.0.0.1:4321. The file .env in
# this folder names the image and holds the settings (docs/settings.md), such as:
#   IMAGE=ghcr.io/{owner}/{repository}:0.3.0
#   TASK_TOKEN=a secret of at least 16 characters
#   SMTP_URL=smtps://user:password@mail.example.com
name: ${addressPart(name, 'agency')}

x-site: &site
  image: \${IMAGE:?Write IMAGE=… into the file .env beside compose.yaml, with the image of the program}
  env_file:
    - path: .env
      required: false
  init: true
  stop_grace_period: 25s
  read_only: true
  tmpfs:
    - /tmp:mode=1777
    - /site/.astro:mode=1777
  volumes:
    - data:/site/.data
    - .:/site/agency:ro
  cap_drop: [ALL]
  security_opt: ['no-new-privileges:true']

services:
  site:
    <<: *site
    # The server is restarted until the first night has built the site.
    restart: always
    ports: ['127.0.0.1:\${HOST_PORT:-4321}:4321']

  night:
    <<: *site
    restart: unless-stopped
    command: [node, scripts/nightly/every-night.ts]
    environment:
      SERVER_URL: http://site:4321
    healthcheck:
      disable: true

volumes:
  # Homes, enquiries, database and the built site. It survives new images.
  data:
`;
