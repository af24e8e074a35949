/** Files that are valid but written in other ways than the sample: brackets on several lines, other indents, wrapped texts. */
export const BY_HAND: readonly (readonly [file: string, text: string])[] = [
  [
    'pages/wrapped.yaml',
    `# yaml-language-server: $schema=../.schemas/page.json
# Written by hand.

# the title
title: {
  # Flemish first
  nl: 'Verkopen, snel', # do not change
  # and then French
  fr: "Vendre: vite"
  }
description:
    # folded
    nl: >-
        Een lange tekst die over meer dan een regel is
        verdeeld, met een #teken.

        Een tweede alinea.
    fr: |
        Première ligne
          avec retrait

        dernière ligne

    # with the end kept
    en: |+
        One line

    de: Ein langer Text, der
        ohne Anführungszeichen weitergeht
modules:
# the first module
- id: one
  # its content
  relations:
    type: search   # a search
    goal: sale
    # for later: query
  images: [
    { file: /pictures/a.webp }, # first
    { file: /pictures/b.webp, alt: {nl: B} }
  ]
  # the end of one

# the second module
-   id: two
    relations: {type: text}
    title: {nl: Twee,fr: Deux}
-
    # the third
    id: three
    relations: { "type": team }
    col: {sm: 6,
          md: 6}
# the end
`,
  ],
  [
    'texts/nl.yaml',
    `# yaml-language-server: $schema=../.schemas/texts.json
home:
    'sentence': 'It''s a home' # checked


    "intro": "Een \\"tekst\\" met \\\\ en \\u00e9"
    # intro: oud

# the list
list: { }
`,
  ],
  [
    'menu.yaml',
    `menu: [ { id: a, path: page:a, title: { nl: A }, childMenus: [] },
  { id: b, path: "page:b", title: { nl: B, fr: ~ }, sort: 1.50 },

  # the third
  { id: c, path: page:c, title: {nl: C} } ]
`,
  ],
  ['site.yaml', 'name: {}\nlanguages:\nsocial: []\noffices: # none\n# end\n'],
  ['footer.yaml', '{ columns: [], "copyright": { nl: "x" } }\n'],
  ['team.yaml', '# nobody yet\n'],
];
