// Ideas in rows, and the one that is chosen.
#define LIGHT(q) (.2 + .8 * lit(triangle(q - fromSun(vec3(1., .3, .2)), 2.3), .04))
void view() {
  eye = vec3(-1.5, 8.5, 9);
  at = vec3(.75, .15, .1);
  zoom = 6.6;
  sun = vec3(-.85, .7, .2);
}
void scene(vec3 p) {
  add(p.y, PINE);
  p.xz *= turn(-8.);
  float column, row;
  vec3 q = vec3(repeat(p.x, 1.2, 13., column), p.y, repeat(p.z, 1.2, 11., row));
  bool chosen = column == 7. && row == 5.;
  add(pyramid(q, chosen ? .02 : .36, .5), CREAM);
  add(pyramid(p - vec3(1.2, 0, 0), .5, .95), OCHRE);
}
