// The element's types for frameworks that check their templates: TSX (React, Preact, Solid), Vue and Svelte. Each is a file of
// its own, since it names its framework's types.
import type { Attribute } from 'custom-elements-manifest/schema';
import { tag } from './members';

/** Attributes as a template may write them: a number as a number, too; a boolean without a value. */
export function attributeTypes(attributes: readonly Attribute[]): string {
  const lines = attributes.map(({ name, type, description }) => {
    const [firstLine = ''] = (description ?? '').split('\n');
    // The element knows zh-Hant for zh, and passes over what it does not speak.
    const kinds =
      { lang: 'string', tensors: 'AttentionPlaygroundTensors | null' }[name] ?? written(type?.text ?? 'string');
    return `  /** ${firstLine} */\n  '${name}'?: ${kinds} | undefined;`;
  });
  return lines.join('\n');
}

/** A number, or a text that is one. */
export const numeric = `number | \`\${number}\``;

/** A script may write false; as an attribute it would vanish, and the parameter keep its default. */
const written = (type: string): string =>
  type
    .split(' | ')
    .map((one) => ({ number: numeric, boolean: "true | 'true' | 'false' | ''" })[one] ?? one)
    .join(' | ');

const imports = (names: string): string =>
  `import type { ${names} } from './${tag}.js';\nexport * from './${tag}.js';\n`;
const all = 'AttentionPlayground, AttentionPlaygroundAttributes, AttentionPlaygroundEventMap, AttentionPlaygroundState';

/** What TSX gives to the element under the same name; `key` is the framework's own. */
const properties = (
  element: string,
): string => `Omit<${element}, Exclude<keyof AttentionPlaygroundAttributes, 'key'> | 'onchange' | 'onerror'> &
  Omit<AttentionPlaygroundAttributes, 'key'> & {
    class?: string | undefined;
    state?: Partial<AttentionPlaygroundState> | undefined;
  }`;
const listeners = (prefix: string): string =>
  ['ready', 'change', 'drawn', 'solved', 'error']
    .map((name) => `    '${prefix}${name}'?: ((event: AttentionPlaygroundEventMap['${name}']) => void) | undefined;`)
    .join('\n');

/** By the name of the file beside the built element. */
export const frameworkTypes: Readonly<Record<string, string>> = {
  'react.d.ts': `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports(all)}
type Properties = ${properties('DetailedHTMLProps<HTMLAttributes<AttentionPlayground>, AttentionPlayground>')} & {
${listeners('on')}
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${tag}': Properties;
    }
  }
}
`,
  'preact.d.ts': `import type { HTMLAttributes } from 'preact';
${imports(all)}
type Properties = ${properties('HTMLAttributes<AttentionPlayground>')} & {
${listeners('on')}
  };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      '${tag}': Properties;
    }
  }
}
`,
  'solid.d.ts': `import type { JSX } from 'solid-js';
${imports(all)}
type Attributes = { [Name in keyof AttentionPlaygroundAttributes as \`attr:\${Name}\`]: AttentionPlaygroundAttributes[Name] };
type Properties = Omit<
  JSX.HTMLAttributes<AttentionPlayground>,
  keyof AttentionPlaygroundAttributes | 'on:change' | 'on:drawn' | 'on:error' | 'on:ready' | 'on:solved'
> &
  AttentionPlaygroundAttributes &
  Attributes & {
    'prop:state'?: Partial<AttentionPlaygroundState> | undefined;
    'prop:tensors'?: AttentionPlaygroundAttributes['tensors'];
${listeners('on:')}
  };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      '${tag}': Properties;
    }
  }
}
`,
  'vue.d.ts': `import type { HTMLAttributes } from 'vue';
${imports(all)}
type Properties = Omit<HTMLAttributes, keyof AttentionPlaygroundAttributes | 'onChange' | 'onError'> &
  Omit<AttentionPlaygroundAttributes, 'key'> & {
    state?: Partial<AttentionPlaygroundState> | undefined;
    onReady?: ((event: AttentionPlaygroundEventMap['ready']) => void) | undefined;
    onChange?: ((event: AttentionPlaygroundEventMap['change']) => void) | undefined;
    onDrawn?: ((event: AttentionPlaygroundEventMap['drawn']) => void) | undefined;
    onSolved?: ((event: AttentionPlaygroundEventMap['solved']) => void) | undefined;
    onError?: ((event: AttentionPlaygroundEventMap['error']) => void) | undefined;
  };

declare module 'vue' {
  interface GlobalComponents {
    '${tag}': new () => { $props: Properties };
  }
}
`,
  'svelte.d.ts': `import type { HTMLAttributes } from 'svelte/elements';
${imports(all)}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    '${tag}': Omit<
      HTMLAttributes<AttentionPlayground>,
      keyof AttentionPlaygroundAttributes | 'onchange' | 'onerror' | 'on:change' | 'on:error'
    > &
      AttentionPlaygroundAttributes & {
        state?: Partial<AttentionPlaygroundState> | undefined;
${listeners('on')}
${listeners('on:')}
      };
  }
}
`,
};
