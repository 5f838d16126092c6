// On a projector: the ladder, or the maps in one line.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isShown, type Presenting } from '../../experiment/presented';

export interface Parts {
  ladder(): TemplateResult;
  maps(): TemplateResult;
}

export const presentation = (scene: Presenting, parts: Parts): TemplateResult => html`<div class="heads-presented">
  ${isShown(scene, 'ladder') ? parts.ladder() : nothing} ${isShown(scene, 'maps') ? parts.maps() : nothing}
</div>`;
