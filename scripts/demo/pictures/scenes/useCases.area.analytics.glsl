// A landscape of columns, and the one that explains it.
void view() {
  eye = vec3(-6.5, 7.6, 8.4);
  at = vec3(0, .85, .1);
  zoom = 4.8;
  sun = vec3(-.35, .7, .65);
}
void scene(vec3 p) {
  add(p.y, SAND);
  vec2 near = round(p.xz / .6);
  for (int i = 0; i < 9; i += 1) {
    vec2 cell = clamp(near + vec2(i % 3 - 1, i / 3 - 1), vec2(-8, -6), vec2(8, 6)), c = cell - vec2(1, 0);
    float tall = .2 + 1.8 * exp(-dot(c, c) * .07) * (.6 + .4 * noise(cell.x + cell.y * 17.)) + .2 * noise(cell.y * 3. + cell.x * 7.);
    add(block(p - vec3(cell.x * .6, 0, cell.y * .6), vec3(.48, tall, .48)), tall > 1.4 ? INK : tall > .95 ? GREEN : tall > .55 ? LEAF : tall > .36 ? MIST : CREAM);
  }
  add(block(p - vec3(.6, 0, 0), vec3(.5, 2.9, .5)), OCHRE);
}
