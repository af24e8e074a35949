/* Replies as mail programs write them. `{REPLY}` is the signed reply address, `{ID}` the Message-ID of the agency's mail. */

export interface ReplyMail {
  name: string;
  raw: Buffer;
  /** what the desk shows; absent if the mail belongs to no thread */
  shown?: {
    text: string;
    nature?: 'mail' | 'auto-reply' | 'bounce' | 'list';
    direction?: 'in' | 'out';
    quoted?: RegExp;
    files?: { name: string; kept: boolean }[];
  };
}

const CRLF = (text: string) => text.replace(/\r?\n/g, '\r\n');
const base64 = (content: Buffer | string) =>
  Buffer.from(content as string)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\n');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** Encodes bytes as quoted-printable with soft line breaks. */
const quotedPrintable = (bytes: Buffer) =>
  [...bytes.toString('latin1')]
    .map((sign) =>
      /[\t\n\x20-\x3c\x3e-\x7e]/.test(sign)
        ? sign
        : `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
    .replace(/[^\n]{70}(?=[^\n]{5})/g, '$&=\n');

const HEAD = `From: Zoë Peeters <zoe@example.org>
To: "Lotte, Example Homes" <{REPLY}>
Subject: Re: iets heel anders
Date: Wed, 25 Nov 2026 10:00:00 +0100
MIME-Version: 1.0
`.replace('Zoë Peeters', '=?utf-8?Q?Zo=C3=AB_Peeters?=');
const ANSWERS = 'In-Reply-To: {ID}\nReferences: {ID}\n';
const plain = (body: string) => `Content-Type: text/plain; charset="UTF-8"\nContent-Transfer-Encoding: 8bit\n\n${body}`;
const id = (name: string) => `Message-ID: <${name}@mail.example.org>\n`;

const mail = (name: string, raw: string, shown?: ReplyMail['shown']): ReplyMail => ({
  name,
  raw: Buffer.from(CRLF(raw)),
  ...(shown ? { shown } : {}),
});
const mixed = (first: string, ...others: string[]) =>
  `Content-Type: multipart/mixed; boundary="m"\n\n--m\n${[first, ...others].join('\n--m\n')}\n--m--\n`;

const OUTLOOK_HEADER = `Van: Lotte, Example Homes <office@example.com>
Verzonden: woensdag 25 november 2026 9:00
Aan: Zoë Peeters <zoe@example.org>
Onderwerp: Uw vraag: Huis 1

Beste Zoë`;

/** Mails in the formats of Outlook. */
const outlook: ReplyMail[] = [
  mail(
    'Outlook for Windows in Dutch, HTML only, windows-1252, quoted-printable',
    `${HEAD}${ANSWERS}${id('o1')}Content-Type: text/html; charset="windows-1252"\nContent-Transfer-Encoding: quoted-printable\n\n${quotedPrintable(
      latin1(
        `<html><body><div class=WordSection1><p class=MsoNormal>Dag Lotte,<o:p></o:p></p><p class=MsoNormal>Zaterdag om 10 uur lukt, zo\xeb \x80 5.</p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>Van:</b> Lotte, Example Homes &lt;office@example.com&gt;<br><b>Verzonden:</b> woensdag 25 november 2026 9:00<br><b>Aan:</b> Zoe<br><b>Onderwerp:</b> Uw vraag</p></div><p class=MsoNormal>Beste Zoe</p></div></body></html>`,
      ),
    )}`,
    { text: 'Dag Lotte,\n\nZaterdag om 10 uur lukt, zoë € 5.', quoted: /Van:.*Verzonden:/s },
  ),
  mail(
    'Outlook as plain text with a line of underscores',
    `${HEAD}${ANSWERS}${id('o2')}${plain(`Prima!\n\n________________________________\n${OUTLOOK_HEADER}`)}`,
    { text: 'Prima!', quoted: /Verzonden/ },
  ),
  mail(
    'Outlook in English, base64 in UTF-8',
    `${HEAD}${ANSWERS}${id('o3')}Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\n\n${base64('Fine for me – thanks.\n\nFrom: Lotte <office@example.com>\nSent: Wednesday, 25 November 2026 09:00\nTo: Zoe\nSubject: Question\n\nDear Zoe')}`,
    { text: 'Fine for me – thanks.', quoted: /Sent:/ },
  ),
  mail(
    'Outlook with winmail.dat, which is named but not opened',
    `${HEAD}${ANSWERS}${id('o4')}${mixed(
      plain('Zie bijlage.'),
      `Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="winmail.dat"\n\n${base64('\x78\x9f\x3e\x22 TNEF')}`,
    )}`,
    { text: 'Zie bijlage.', files: [{ name: 'winmail.dat', kept: false }] },
  ),
  mail(
    'Outlook on the web, whose HTML has a rule before the older mail',
    `${HEAD}${ANSWERS}${id('o5')}Content-Type: text/html; charset="utf-8"\n\n<html><body><div>Dat past.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><font><b>De&nbsp;:</b> Lotte &lt;office@example.com&gt;<br><b>Envoyé&nbsp;:</b> mercredi 25 novembre 2026 09:00<br><b>À&nbsp;:</b> Zoé<br><b>Objet&nbsp;:</b> Votre question</font></div><div>Bonjour</div></body></html>`,
    { text: 'Dat past.', quoted: /Envoyé/ },
  ),
  mail(
    'an automatic answer of Exchange while its owner is away',
    `${HEAD}${ANSWERS}${id('o6')}Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\n${plain('Ik ben er niet tot maandag.')}`,
    { text: 'Ik ben er niet tot maandag.', nature: 'auto-reply' },
  ),
  mail(
    'Outlook with a package of attachments under another name',
    `${HEAD}${ANSWERS}${id('o7')}${mixed(
      plain('Zie ook hier.'),
      `Content-Type: application/vnd.ms-tnef; name="att00001.bin"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="att00001.bin"\n\n${base64('\x78\x9f\x3e\x22 TNEF')}`,
    )}`,
    { text: 'Zie ook hier.', files: [{ name: 'att00001.bin', kept: false }] },
  ),
];

/** Mails in the formats of Gmail. */
const gmail: ReplyMail[] = [
  mail(
    'Gmail in Dutch, text and HTML',
    `${HEAD}${ANSWERS}${id('g1')}Content-Type: multipart/alternative; boundary="g"\n\n--g\n${plain('Graag zaterdag.\n\nOp wo 25 nov 2026 om 09:00 schreef Lotte, Example Homes <office@example.com>:\n\n> Beste Zoë\n>\n> Welke dag past?\n')}\n--g\nContent-Type: text/html; charset="UTF-8"\n\n<div dir="ltr">Graag zaterdag.</div><div class="gmail_quote"><blockquote>Beste</blockquote></div>\n--g--\n`,
    { text: 'Graag zaterdag.', quoted: /schreef Lotte/ },
  ),
  mail(
    'Gmail in English, whose attribution takes two lines',
    `${HEAD}${ANSWERS}${id('g2')}${plain('Saturday, please.\n\nOn Wed, 25 Nov 2026 at 09:00, Lotte, Example Homes with a long name\n<office@example.com> wrote:\n\n> Dear Zoë\n')}`,
    { text: 'Saturday, please.', quoted: /wrote:/ },
  ),
  mail(
    'Gmail in French with a no-break space',
    `${HEAD}${ANSWERS}${id('g3')}${plain('Samedi, volontiers.\n\nLe mer. 25 nov. 2026 à 09:00, Lotte <office@example.com> a écrit\u00a0:\n\n> Bonjour\n')}`,
    { text: 'Samedi, volontiers.', quoted: /a écrit/ },
  ),
  mail(
    'Gmail in German, HTML only',
    `${HEAD}${ANSWERS}${id('g4')}Content-Type: text/html; charset="UTF-8"\nContent-Transfer-Encoding: base64\n\n${base64('<div dir="ltr">Samstag passt.<br></div><br><div class="gmail_quote"><div class="gmail_attr">Am Mi., 25. Nov. 2026 um 09:00 Uhr schrieb Lotte &lt;<a href="mailto:office@example.com">office@example.com</a>&gt;:<br></div><blockquote class="gmail_quote">Guten Tag</blockquote></div>')}`,
    { text: 'Samstag passt.', quoted: /schrieb Lotte/ },
  ),
  mail(
    'Gmail, answered between the quoted lines: nothing is folded',
    `${HEAD}${ANSWERS}${id('g5')}${plain('On Wed, 25 Nov 2026 at 09:00, Lotte <office@example.com> wrote:\n\n> Which day?\n\nSaturday.\n\n> How many people?\n\nTwo.\n')}`,
    {
      text: 'On Wed, 25 Nov 2026 at 09:00, Lotte <office@example.com> wrote:\n\n> Which day?\n\nSaturday.\n\n> How many people?\n\nTwo.',
    },
  ),
  mail(
    'Gmail, forwarded to the reply address with a line above',
    `${HEAD}${id('g6')}${plain('Dit kreeg ik van de notaris.\n\n---------- Forwarded message ---------\nVan: Notaris <notaris@example.net>\nDate: di 24 nov 2026 om 12:00\nSubject: Akte\n\nDe akte volgt.')}`,
    { text: 'Dit kreeg ik van de notaris.', quoted: /De akte volgt/ },
  ),
  mail(
    'an automatic answer of Gmail while its owner is away',
    `${HEAD}${ANSWERS}${id('g7')}Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes\n${plain('Ik ben op reis tot 3 december.\n\n-- \nZoë')}`,
    { text: 'Ik ben op reis tot 3 december.\n\n-- \nZoë', nature: 'auto-reply' },
  ),
];

/** Mails in the formats of Apple Mail and of phones. */
const apple: ReplyMail[] = [
  mail(
    'Apple Mail in Dutch, format=flowed',
    `${HEAD}${ANSWERS}${id('a1')}Content-Type: text/plain;\n\tcharset=utf-8;\n\tformat=flowed\nContent-Transfer-Encoding: quoted-printable\n\n${quotedPrintable(Buffer.from('Zaterdag is goed, we komen met twee en \nbrengen de papieren mee.\n\nGroeten,\nZoë\n\n> Op 25 nov 2026, om 09:00 heeft Lotte, Example Homes <office@example.com> het volgende geschreven:\n> \n> Beste Zoë\n'))}`,
    { text: 'Zaterdag is goed, we komen met twee en brengen de papieren mee.\n\nGroeten,\nZoë', quoted: /geschreven/ },
  ),
  mail(
    'iPhone, HTML only, with a picture of the signature left out',
    `${HEAD}${ANSWERS}${id('a2')}Content-Type: multipart/related; boundary="r"\n\n--r\nContent-Type: text/html; charset=utf-8\n\n<html><body dir="auto">Oké!<br><br><div dir="ltr">Verstuurd vanaf mijn iPhone <img src="cid:logo"></div><div dir="ltr"><br><blockquote type="cite">Op 25 nov 2026 om 09:00 heeft Lotte &lt;office@example.com&gt; het volgende geschreven:<br><br></blockquote></div><blockquote type="cite"><div>Beste</div></blockquote></body></html>\n--r\nContent-Type: image/png\nContent-ID: <logo>\nContent-Disposition: inline; filename="logo.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--r--\n`,
    { text: 'Oké!\n\nVerstuurd vanaf mijn iPhone', quoted: /geschreven/, files: [] },
  ),
  mail(
    'Apple Mail with a file that is kept',
    `${HEAD}${ANSWERS}${id('a3')}${mixed(
      plain('Hierbij het plan.'),
      `Content-Type: application/pdf; name="plan =?utf-8?Q?b=C3=A9ton?=.pdf"\nContent-Disposition: attachment; filename*=utf-8''plan%20b%C3%A9ton.pdf\nContent-Transfer-Encoding: base64\n\n${base64('%PDF-1.4 plan')}`,
    )}`,
    { text: 'Hierbij het plan.', files: [{ name: 'plan béton.pdf', kept: true }] },
  ),
  mail(
    'Apple Mail, forwarded with «Begin doorgestuurd bericht»',
    `${HEAD}${id('a4')}${plain('Ter info.\n\nBegin doorgestuurd bericht:\n\nVan: Bank <bank@example.net>\nDatum: 24 november 2026\nOnderwerp: Lening\n\nGoedgekeurd.')}`,
    { text: 'Ter info.', quoted: /Goedgekeurd/ },
  ),
];

/** Mails in the formats of Thunderbird and others. */
const others: ReplyMail[] = [
  mail(
    'Thunderbird in Dutch, ISO-8859-1, quoted-printable, answered below the quoted lines',
    `${HEAD}${ANSWERS}${id('t1')}Content-Type: text/plain; charset=ISO-8859-1; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\n${quotedPrintable(latin1('Op 25-11-2026 om 9:00 schreef Lotte, Example Homes:\n> Beste Zo\xeb\n> Welke dag past?\n\nZaterdag, als caf\xe9 De Kaai open is.\n'))}`,
    { text: 'Zaterdag, als café De Kaai open is.', quoted: /Welke dag past/ },
  ),
  mail(
    'Thunderbird in German, base64 in ISO-8859-1',
    `${HEAD}${ANSWERS}${id('t2')}Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n${base64(latin1('Sch\xf6n, bis Samstag.\n\nAm 25.11.26 um 09:00 schrieb Lotte:\n> Guten Tag\n'))}`,
    { text: 'Schön, bis Samstag.', quoted: /schrieb Lotte/ },
  ),
  mail(
    'Thunderbird in French, HTML only',
    `${HEAD}${ANSWERS}${id('t12')}Content-Type: text/html; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\n<html><body><p>Samedi nous convient.</p><div class="moz-cite-prefix">Le 25/11/2026 à 09:00, Lotte, Example Homes a écrit&nbsp;:<br></div><blockquote type="cite" cite="mid:x@example.com"><p>Bonjour</p></blockquote></body></html>`,
    { text: 'Samedi nous convient.', quoted: /a écrit/ },
  ),
  mail(
    'Thunderbird with the references only, sent to the mailbox of the office',
    `${HEAD.replace('{REPLY}', 'office@example.com')}${ANSWERS}${id('t3')}${plain('Zonder het adres.')}`,
    { text: 'Zonder het adres.' },
  ),
  mail(
    'a program that sends no In-Reply-To, but References over two lines',
    `${HEAD.replace('{REPLY}', 'office@example.com')}${id('t4')}References: <older@example.org>\n {ID}\n${plain('Alleen References.')}`,
    { text: 'Alleen References.' },
  ),
  mail(
    'a program that sends no Message-ID, no Date and no References',
    `From: zoe@example.org\nTo: {REPLY}\n\nZonder kop.`,
    {
      text: 'Zonder kop.',
    },
  ),
  mail(
    'a reply address in capitals, among several recipients',
    `${HEAD.replace('{REPLY}', 'a@example.net').replace('Date:', 'Cc: Other <b@example.net>, <{REPLY-CAPITALS}>\nDate:')}${id('t6')}${plain('In hoofdletters.')}`,
    { text: 'In hoofdletters.' },
  ),
  mail(
    'a recipient that only the mail server knows (Delivered-To)',
    `${HEAD.replace('{REPLY}', 'undisclosed@example.net')}Delivered-To: {REPLY}\n${id('t7')}${plain('Via Delivered-To.')}`,
    { text: 'Via Delivered-To.' },
  ),
  mail(
    'a receipt that the mail was read',
    `${HEAD}${ANSWERS}${id('t8')}Content-Type: multipart/report; report-type=disposition-notification; boundary="d"\n\n--d\n${plain('De mail is gelezen.')}\n--d\nContent-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed\n--d--\n`,
    { text: 'De mail is gelezen.', nature: 'auto-reply' },
  ),
  mail(
    'a vacation program with Precedence',
    `${HEAD}${ANSWERS}${id('t9')}Precedence: auto_reply\n${plain('Met vakantie.')}`,
    { text: 'Met vakantie.', nature: 'auto-reply' },
  ),
  mail(
    'a mailing list that the reply address was subscribed to',
    `${HEAD}${id('t10')}List-Id: <news.example.net>\nPrecedence: list\n${plain('Nieuws!')}`,
    { text: 'Nieuws!', nature: 'list' },
  ),
  mail(
    'a copy of what the agent wrote from her own mailbox',
    `From: Lotte <lotte@example.com>\nTo: zoe@example.org\nCc: {REPLY}\nSubject: Re: anders\n${ANSWERS}${id('t11')}${plain('Tot zaterdag!')}`,
    { text: 'Tot zaterdag!', direction: 'out' },
  ),
];

/** Delivery reports of mail servers. */
const bounces: ReplyMail[] = [
  mail(
    'a bounce of Gmail, which names the mail that came back in References only',
    `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nReturn-Path: <>\nTo: office@example.com\nAuto-Submitted: auto-replied\nSubject: Delivery Status Notification (Failure)\n${ANSWERS}X-Failed-Recipients: zoe@example.org\n${id('b4')}MIME-Version: 1.0\nContent-Type: multipart/report; boundary="b"; report-type=delivery-status\n\n--b\nContent-Type: multipart/related; boundary="r"\n\n--r\nContent-Type: multipart/alternative; boundary="a"\n\n--a\n${plain('** Address not found **')}\n--a\nContent-Type: text/html; charset="UTF-8"\n\n<p>Address not found</p>\n--a--\n--r\nContent-Type: image/png; name="icon.png"\nContent-Disposition: attachment; filename="icon.png"\nContent-Transfer-Encoding: base64\nContent-ID: <icon.png>\n\niVBORw0KGgo=\n--r--\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; googlemail.com\n\nFinal-Recipient: rfc822; zoe@example.org\nAction: failed\nStatus: 5.1.1\n--b--\n`,
    { text: '** Address not found **', nature: 'bounce' },
  ),
  mail(
    'a bounce of Postfix (RFC 3464), which contains the headers of the mail that came back',
    `From: MAILER-DAEMON@mx.example.org (Mail Delivery System)\nReturn-Path: <>\nTo: office@example.com\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\n${id('b1')}MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n--b\n${plain('I am sorry: unknown user.')}\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; zoe@example.org\nAction: failed\nStatus: 5.1.1\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: {ID}\nTo: zoe@example.org\n--b--\n`,
    { text: 'I am sorry: unknown user.', nature: 'bounce' },
  ),
  mail(
    'a bounce of Exchange, which contains the whole mail that came back',
    `From: postmaster@example.org\nReturn-Path: <>\nTo: office@example.com\nSubject: Undeliverable\n${id('b2')}MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n--b\nContent-Type: text/html; charset=utf-8\n\n<p>Your message could not be delivered.</p>\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; exchange.example.org\n\nFinal-Recipient: rfc822;zoe@example.org\nAction: failed\nStatus: 5.2.2\n--b\nContent-Type: message/rfc822\n\nMessage-ID: {ID}\nReply-To: {REPLY}\nSubject: Uw vraag\n\nBeste Zoe\n--b--\n`,
    { text: 'Your message could not be delivered.', nature: 'bounce' },
  ),
  mail(
    'a notice that a mail is only late',
    `From: MAILER-DAEMON@mx.example.org\nReturn-Path: <>\nTo: office@example.com\n${ANSWERS}Subject: Delayed\n${id('b3')}MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n--b\n${plain('Will be retried.')}\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; zoe@example.org\nAction: delayed\nStatus: 4.4.1\n--b--\n`,
    { text: 'Will be retried.', nature: 'auto-reply' },
  ),
];

/** Mails that belong to no thread, although their subject is that of one. */
export const STRANGERS: ReplyMail[] = [
  mail(
    'the right subject without address and references',
    `From: zoe@example.org\nTo: reply@mail.example.com\nSubject: Re: {SUBJECT}\n${id('s1')}${plain('Alleen het onderwerp.')}`,
  ),
  mail(
    'a forged reply address',
    `From: zoe@example.org\nTo: {FORGED}\nSubject: Re: {SUBJECT}\n${id('s2')}${plain('Vervalst.')}`,
  ),
];

export const REPLY_MAILS: readonly ReplyMail[] = [...outlook, ...gmail, ...apple, ...others, ...bounces];
