import type { CSSProperties, ReactNode } from 'react';
import { textsOf } from '#platform/i18n/texts.ts';
import { Unbroken } from './MailParts.tsx';
import type { MailContext } from './mail-props.ts';
import { sheet, useLook, useStyle } from './mail-style.ts';

interface Props extends MailContext {
  title: string;
  children: ReactNode;
  /** unsubscribe link, for mails that are sent regularly */
  leave?: { url: string; manageUrl?: string | undefined } | undefined;
}

/** The frame of every mail: one column with a heading, the content, and the sender at the bottom. */
export function Layout({ language, sender, title, children, leave }: Props) {
  const style = useStyle();
  const t = textsOf(language);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{sheet(useLook())}</style>
      </head>
      <body className="body" style={style.body}>
        <table role="presentation" align="center" style={style.page} cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={style.cell}>
                <Sender {...sender} />
                <h1 style={style.heading}>
                  <Unbroken text={title} />
                </h1>
                {children}
                <div className="soft line" style={style.foot}>
                  {sender.offices.map(({ name, street, place, phone, email }) => (
                    <p key={name} style={{ margin: '0 0 8px' }}>
                      <Unbroken text={`${sender.name} ${name}, ${street}, ${place}, ${phone}`} />
                      {', '}
                      <a className="soft" style={{ color: 'inherit' }} href={`mailto:${email}`}>
                        {email}
                      </a>
                    </p>
                  ))}
                  <p style={{ margin: '0 0 8px' }}>{sender.identity.join(' · ')}</p>
                  {leave && (
                    <p style={{ margin: '16px 0 0' }}>
                      {leave.manageUrl && (
                        <>
                          <a className="soft" style={{ color: 'inherit' }} href={leave.manageUrl}>
                            {t('mail.manage')}
                          </a>
                          {' · '}
                        </>
                      )}
                      <a className="soft" style={{ color: 'inherit' }} href={leave.url}>
                        {t('mail.leave')}
                      </a>
                    </p>
                  )}
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The agency's logo and name at the top of a mail. They link to the site. */
function Sender({ name, url, look: { logo } }: MailContext['sender']) {
  const style = useStyle();
  const picture = (path: string, className: string, hidden: CSSProperties = {}) =>
    logo && (
      <img
        className={className}
        src={url + path}
        width={logo.width}
        height={logo.height}
        // A mail program that blocks pictures shows the name in place of a logo that contains it.
        alt={logo.hasName ? name : ''}
        style={{ ...style.logo, ...hidden }}
      />
    );
  return (
    <p style={style.name}>
      <a className="ink" style={style.home} href={url}>
        {logo && picture(logo.light, 'by-day')}
        {logo && picture(logo.dark, 'by-night', { display: 'none' })}
        {!logo?.hasName && name}
      </a>
    </p>
  );
}

/** The one button of a mail, for what its reader most likely wants to do. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  const style = useStyle();
  return (
    <p style={style.action}>
      <a className="button" style={style.button} href={href}>
        {children}
      </a>
    </p>
  );
}

/** A further link, less conspicuous than the button. */
export function FurtherAction({ href, children }: { href: string; children: ReactNode }) {
  const style = useStyle();
  return (
    <p style={style.paragraph}>
      <a className="ink" style={style.link} href={href}>
        {children}
      </a>
    </p>
  );
}
